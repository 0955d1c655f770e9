import type { Json } from './openapi.ts';

/** Where programs find the API's description. */
export const OPENAPI_PATH = '/api/openapi.json';
/** And the JSON schema of a listing as it is handed in. */
export const LISTING_SCHEMA_PATH = '/api/schema/listing.json';

/** The human page of the API: the OpenAPI document as one readable, script-free HTML page. */
export function docsPage(document: Record<string, Json | undefined>, nonce: string): string {
  const { info, paths, components } = document as unknown as OpenApi;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(operations.map(({ operation }) => operation.tags[0] ?? ''))];
  const menu = tags.map((tag) => `<li><a href="#${slug(tag)}">${escape(tag)}</a></li>`).join('');
  const sections = tags.map((tag) => {
    const own = operations.filter(({ operation }) => operation.tags[0] === tag);
    return `<section id="${slug(tag)}"><h2>${escape(tag)}</h2>${own.map(operationHtml).join('')}</section>`;
  });
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `<details id="schema-${name}"><summary>${name}</summary>${schemaHtml(schema)}</details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(info.title)}</title><style nonce="${nonce}">${STYLE}</style></head><body>
<header><h1>${escape(info.title)}</h1><p>${escape(info.description)}</p><p><a href="${OPENAPI_PATH}">openapi.json</a> · <a href="${LISTING_SCHEMA_PATH}">listing.json</a>, the form of a listing that is handed in · version ${escape(info.version)}</p></header>
<nav aria-label="Sections"><ul>${menu}<li><a href="#shapes">Shapes</a></li></ul></nav>
<main>${sections.join('')}<section id="shapes"><h2>Shapes</h2>${schemas.join('')}</section></main></body></html>`;
}

interface OpenApi {
  readonly info: { readonly title: string; readonly description: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

interface Operation {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly description?: string;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description: string;
        readonly content?: Content;
      }
    >
  >;
}

interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly description?: string;
  readonly default?: Json;
  readonly format?: string;
  readonly pattern?: string;
}

function operationHtml({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const { summary, description, parameters, requestBody, responses } = operation;
  const rows = parameters
    .map(({ name, required, schema, description: about }) => rowHtml(name, schema, required, about))
    .join('');
  const ok = responses['200']?.content;
  const failures = Object.entries(responses)
    .filter(([status]) => status !== '200')
    .map(([status, { description: about }]) => `<li><b>${status}</b> ${code(about)}</li>`);
  return `<article><h3><span class="m">${method.toUpperCase()}</span> <code>${escape(path)}</code></h3><p>${escape(summary)}.</p>
${description === undefined ? '' : `<p>${code(description)}</p>`}
${rows === '' ? '' : `<h4>Parameters</h4><table>${rows}</table>`}
${requestBody === undefined ? '' : `<h4>Body</h4>${contentHtml(requestBody.content)}`}
${ok === undefined ? '' : `<h4>Answer</h4>${contentHtml(ok)}`}<ul class="f">${failures.join('')}</ul></article>`;
}

/** By content type; a file has no schema. */
type Content = Readonly<Record<string, { readonly schema?: JsonSchema }>>;

function contentHtml(content: Content): string {
  return Object.entries(content)
    .map(([type, { schema }]) => (schema === undefined ? `<p><code>${escape(type)}</code></p>` : schemaHtml(schema)))
    .join('');
}

function schemaHtml(schema: JsonSchema): string {
  if (schema.properties === undefined) return `<p>${typeHtml(schema)}</p>`;
  const rows = Object.entries(schema.properties).map(([name, part]) =>
    rowHtml(name, part, schema.required?.includes(name) === true, part.description),
  );
  return `<table>${rows.join('')}</table>`;
}

function rowHtml(name: string, schema: JsonSchema, required: boolean, about: string | undefined): string {
  const fallback =
    schema.default === undefined ? '' : ` <span class="d">default ${escape(JSON.stringify(schema.default))}</span>`;
  return `<tr><th scope="row"><code>${escape(name)}</code>${required ? '' : '<span class="d"> optional</span>'}</th><td>${typeHtml(schema)}${fallback}${about === undefined ? '' : `<br>${code(about)}`}</td></tr>`;
}

function typeHtml(schema: JsonSchema): string {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return `<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.enum !== undefined)
    return schema.enum
      .map((value) => `<code>${escape(typeof value === 'string' ? value : JSON.stringify(value))}</code>`)
      .join(' ');
  if (schema.const !== undefined) return `<code>${escape(JSON.stringify(schema.const))}</code>`;
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeHtml).join(' or ');
  if (schema.type === 'array') return `list of ${schema.items === undefined ? 'anything' : typeHtml(schema.items)}`;
  if (schema.properties !== undefined) return schemaHtml(schema);
  return `${schema.type ?? 'anything'}${schema.format === undefined ? '' : ` (${escape(schema.format)})`}`;
}

/** Escapes, and sets what stands between backquotes as code. */
function code(text: string): string {
  return escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function slug(text: string): string {
  return text.toLowerCase().replace(/\W+/g, '-');
}

const STYLE = `:root{color-scheme:light dark;--page:#fbfaf7;--ink:#10201e;--soft:#4a5a57;--line:#e4e2dc;--teal:#096360;--panel:#fff}
@media(prefers-color-scheme:dark){:root{--page:#0f1716;--ink:#e8efed;--soft:#a9b8b5;--line:#2a3735;--teal:#5cc4bb;--panel:#16211f}}
body{margin:0 auto;max-width:1080px;padding:24px 16px 64px;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
h1{font-size:32px;line-height:1.15;margin:0}h2{font-size:24px;margin:40px 0 12px}h3{font-size:16px;margin:0 0 8px;overflow-wrap:anywhere}h4{font-size:14px;margin:16px 0 4px}
a{color:var(--teal)}p{margin:4px 0}code{font:14px/1.5 ui-monospace,monospace}nav ul{display:flex;flex-wrap:wrap;gap:8px 16px;padding:0;list-style:none}
article,details{background:var(--panel);border:1px solid var(--line);border-radius:5px;padding:16px;margin:12px 0}summary{cursor:pointer;font-weight:600}
.m{display:inline-block;background:var(--teal);color:var(--page);border-radius:5px;padding:1px 8px;font-size:13px}.d{color:var(--soft);font-size:13px}
table{width:100%;border-collapse:collapse;font-size:14px}th,td{text-align:left;vertical-align:top;padding:6px 8px 6px 0;border-top:1px solid var(--line);overflow-wrap:anywhere}th{width:30%;font-weight:400}
.f{padding-left:16px;font-size:14px;color:var(--soft)}`;
