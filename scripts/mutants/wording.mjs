/**
 * Texts that a mutant says nothing about when it empties them: SQL, which fails whatever runs it, and what only
 * those who run the site read, in the log and in errors that are bugs. Nodes are Babel's.
 */
export function isWording(node, parent) {
  return isLogCall(node) || (isPlainText(node) && (isSql(node) || isMessageOfError(parent)));
}

const SQL = /^\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH|LOCK|VALUES)\s/;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'];

function isLogCall({ type, callee }) {
  if (type !== 'CallExpression' || callee.type !== 'MemberExpression') return false;
  const { object, property } = callee;
  return object.type === 'Identifier' && object.name === 'log' && LOG_LEVELS.includes(property.name);
}

/** A text without any code in it but names: code within it is mutated. */
function isPlainText({ type, expressions }) {
  if (type === 'StringLiteral') return true;
  return (
    type === 'TemplateLiteral' &&
    expressions.every((each) => each.type === 'Identifier' || (each.type === 'MemberExpression' && !each.computed))
  );
}

function isSql({ type, value, quasis }) {
  return SQL.test(type === 'StringLiteral' ? value : quasis[0].value.raw);
}

function isMessageOfError(parent) {
  return parent?.type === 'NewExpression' && parent.callee.type === 'Identifier' && parent.callee.name === 'Error';
}
