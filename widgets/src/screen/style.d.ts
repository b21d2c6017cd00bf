/** The build gives a script the text of a style sheet. */
declare module "*.css" {
  const text: string;
  export default text;
}
