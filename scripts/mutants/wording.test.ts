import { describe, expect, it } from 'vitest';
import { isWording, type SyntaxNode } from './wording.mjs';

const text = (value: string): SyntaxNode => ({ type: 'StringLiteral', value });
const template = (raw: string, ...expressions: object[]): SyntaxNode => ({
  type: 'TemplateLiteral',
  quasis: [{ value: { raw } }],
  expressions,
});
const call = (object: string, property: string): SyntaxNode => ({
  type: 'CallExpression',
  callee: {
    type: 'MemberExpression',
    object: { type: 'Identifier', name: object },
    property: { type: 'Identifier', name: property },
  },
});
const thrown = (name: string): SyntaxNode => ({ type: 'NewExpression', callee: { type: 'Identifier', name } });

describe('wording, which is not mutated', () => {
  it.each([
    ['SQL', text('SELECT id FROM jobs'), undefined],
    ['SQL over several lines', template('\n  UPDATE jobs SET state = '), undefined],
    ['SQL with names in it', template('SELECT ', { type: 'Identifier', name: 'COLUMNS' }), undefined],
    ['a line of the log', call('log', 'warn'), undefined],
    ['the message of an error that is a bug', text('nothing handles it'), thrown('Error')],
  ])('is %s', (_, node, parent) => {
    expect(isWording(node, parent)).toBe(true);
  });

  it.each([
    ['any other text', text('lead.error.name'), undefined],
    ['a text that only speaks of selecting', text('SELECTED'), undefined],
    ['SQL with code in it', template('SELECT ', { type: 'ConditionalExpression' }), undefined],
    ['the code of an error that is answered', text('not_found'), thrown('AppError')],
    ['a call of something else', call('store', 'error'), undefined],
    ['what else the log does', call('log', 'child'), undefined],
    ['a call of a function', { type: 'CallExpression', callee: { type: 'Identifier', name: 'log' } }, undefined],
  ])('is not %s', (_, node, parent) => {
    expect(isWording(node, parent)).toBe(false);
  });
});
