// Fails where a person would read text that stands in a component or module instead of src/words:
// such text has only one language. Looks at the folder it is given, or at src.
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "svelte/compiler";
import ts from "typescript";

const SOURCES = process.argv[2] ?? fileURLToPath(new URL("../src", import.meta.url));
/** Attributes that are shown or read out, of elements and of our components. */
const SPOKEN = new Set([
  ...["alt", "hint", "label", "placeholder", "reason", "summary", "text", "title"],
  ...["aria-description", "aria-label", "aria-placeholder", "aria-roledescription", "aria-valuetext"],
]);
/** Calls whose strings nobody reads who plays. */
const UNREAD = new Set(["Error", "querySelector", "querySelectorAll", "closest", "matches", "error"]);
const NAME = /\bHammonia\b/gu;

/** Where text is shown, any word is one too many. */
const hasWords = (text) => /\p{L}{2}/u.test(text.replace(NAME, ""));
/** Elsewhere a string may be a name of something; a sentence, or a word as one begins, is for people. */
const isProse = (text) => /\p{L}[,.:;!?]?\s+\p{L}|^\s*\p{Lu}\p{Ll}|…/u.test(text.replace(NAME, ""));

const complaints = [];

function complain(file, source, at, text) {
  const line = source.slice(0, at).split("\n").length;
  complaints.push(`${relative(SOURCES, file)}:${line}: ${JSON.stringify(text.trim())}`);
}

// -- modules and scripts -----------------------------------------------------------------------

function checkScript(file, source, from, to) {
  const tree = ts.createSourceFile(file, source.slice(from, to), ts.ScriptTarget.Latest, true);
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && UNREAD.has(calledName(node.expression))) return;
    if (ts.isPropertyAssignment(node)) return visit(node.initializer);
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (isText && isProse(node.text)) complain(file, source, from + node.getStart(), node.text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
}

function calledName(callee) {
  return ts.isPropertyAccessExpression(callee) ? callee.name.text : ts.isIdentifier(callee) ? callee.text : "";
}

// -- templates -----------------------------------------------------------------------------------

function checkComponent(file, source) {
  const tree = parse(source, { modern: true, filename: file });
  for (const script of [tree.instance, tree.module]) {
    if (script) checkScript(file, source, script.content.start, script.content.end);
  }
  const tell = (node, text) => complain(file, source, node.start, text);

  /** What an expression may come out as: strings in its tests and calls are not shown. */
  const checkShown = (node) => {
    if (node.type === "Literal" && typeof node.value === "string" && hasWords(node.value)) tell(node, node.value);
    if (node.type === "TemplateLiteral") {
      for (const part of node.quasis) if (hasWords(part.value.cooked)) tell(part, part.value.cooked);
    }
    const results = {
      ConditionalExpression: [node.consequent, node.alternate],
      LogicalExpression: [node.left, node.right],
      BinaryExpression: node.operator === "+" ? [node.left, node.right] : [],
      TemplateLiteral: node.expressions,
      TSAsExpression: [node.expression],
    }[node.type];
    for (const result of results ?? []) checkShown(result);
  };

  const checkAttribute = (attribute) => {
    for (const part of partsOf(attribute)) {
      if (part.type === "Text" && hasWords(part.data)) tell(part, part.data);
      if (part.type === "ExpressionTag") checkShown(part.expression);
    }
  };

  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== "object") return;
    if (node.type === "Text" && hasWords(node.data)) tell(node, node.data);
    if (node.type === "ExpressionTag") checkShown(node.expression);
    if (node.type === "Literal" && typeof node.value === "string" && isProse(node.value)) tell(node, node.value);
    if (node.type === "TemplateElement" && isProse(node.value.cooked)) tell(node, node.value.cooked);
    if (node.type === "Attribute" && SPOKEN.has(node.name)) checkAttribute(node);
    // Other attributes (class, id, path data) are not shown.
    else if (node.type === "Attribute") visit(partsOf(node).map((part) => part.expression ?? null));
    else if (node.type === "CallExpression" && UNREAD.has(node.callee.name ?? node.callee.property?.name)) return;
    else for (const [key, value] of Object.entries(node)) if (key !== "parent") visit(value);
  };
  visit(tree.fragment);
}

function partsOf(attribute) {
  return attribute.value === true ? [] : [attribute.value].flat();
}

// -- all of them ---------------------------------------------------------------------------------

const isMade = (path) => path === "wire.ts" || path.split(sep)[0] === "words";
const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((path) => !isMade(path));
for (const path of files.sort()) {
  const file = join(SOURCES, path);
  if (extname(path) === ".svelte") checkComponent(file, readFileSync(file, "utf8"));
  if (extname(path) === ".ts") {
    const source = readFileSync(file, "utf8");
    checkScript(file, source, 0, source.length);
  }
}
const found = [...new Set(complaints)];
if (found.length) {
  console.error(`Text of one language only; it belongs into src/words:\n${found.join("\n")}`);
  process.exit(1);
}
