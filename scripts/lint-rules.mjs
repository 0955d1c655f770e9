const WIDTH = 120;

/**
 * Comments as wide as code, of which the formatter wraps code alone. An address cannot be broken, and may stand out.
 */
const commentWidth = {
  create: (context) => ({
    Program() {
      const { lines } = context.sourceCode;
      for (const { loc } of context.sourceCode.getAllComments())
        for (let line = loc.start.line; line <= loc.end.line; line += 1) {
          const text = lines[line - 1].slice(0, line === loc.end.line ? loc.end.column : undefined);
          if ([...text].length > WIDTH && !text.includes('://'))
            context.report({ loc: { line, column: 0 }, message: `A comment is at most ${WIDTH} columns wide.` });
        }
    },
  }),
};

const READS =
  /^(isVisible|isChecked|isDisabled|isEnabled|count|textContent|innerText|inputValue|getAttribute|title|evaluate)$/;

/** A page is still on its way when its address changes: what it shows is asked for until it is there. */
const expectOfPage = {
  create: (context) => ({
    CallExpression({ callee, arguments: [value] }) {
      if (callee.name !== 'expect' || value?.type !== 'AwaitExpression') return;
      const read = value.argument;
      if (read.type === 'CallExpression' && READS.test(read.callee.property?.name ?? ''))
        context.report({
          node: value,
          message: 'A page may still be changing: await expect.poll(() => …) asks until it is so.',
        });
    },
  }),
};

/** Our own rules, a plugin of the linter. */
export default {
  meta: { name: 'grend' },
  rules: { 'comment-width': commentWidth, 'expect-of-page': expectOfPage },
};
