interface ImportMeta {
  glob<Content>(
    pattern: string,
    options: { eager: true; import: "default" },
  ): Record<string, Content>;
}
