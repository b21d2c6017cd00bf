// An exam is drawn one question at a time: its list of all of them stays, for the printer.
for (const exam of document.querySelectorAll('.hearts[data-activity^="exam/"]')) {
  const [list] = exam.children;
  if (!list || list.tagName !== "UL") continue;
  const paper = document.createElement("div");
  paper.className = "hearts-paper";
  paper.lang = exam.lang;
  paper.append(list.cloneNode(true));
  for (const answer of paper.querySelectorAll("noscript")) answer.remove();
  exam.after(paper);
}
