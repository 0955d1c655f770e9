/** What is read of a node of Babel's syntax tree. */
export interface SyntaxNode {
  readonly type: string;
  readonly value?: unknown;
  readonly callee?: object;
  readonly expressions?: readonly object[];
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[];
}

export function isWording(node: SyntaxNode, parent?: SyntaxNode): boolean;
