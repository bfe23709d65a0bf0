import type { OpenAPIObject } from '@nestjs/swagger';

type Operation = {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: unknown;
  responses: Record<string, { description: string; content?: unknown }>;
};

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#222}
summary{cursor:pointer;padding:.3rem 0}code{background:#f3f3f3;padding:.1rem .3rem;overflow-wrap:anywhere}pre{background:#f6f6f6;padding:1rem;overflow:auto}
.method{display:inline-block;width:4.5rem;font-weight:600}`;

/** A reference page to read or print, made from the API description alone: no script, nothing from elsewhere. */
export function referencePage(document: OpenAPIObject): string {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = (document.tags ?? []).map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags?.includes(name));
    const entries = own.map(({ path, method, operation }) => entry(path, method, operation)).join('\n');
    return `<h2 id="${escape(name)}">${escape(name)}</h2><p>${escape(description ?? '')}</p>${entries}`;
  });
  const schemas = Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) =>
      `<details id="${escape(name)}"><summary><code>${escape(name)}</code></summary>${json(schema)}</details>`,
  );
  const { title, version } = document.info;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body>
<h1>${escape(title)} ${escape(version)}</h1>${sections.join('\n')}<h2>Schemas</h2>${schemas.join('\n')}</body></html>`;
}

function entry(
  path: string,
  method: string,
  { summary, description, parameters, requestBody, responses }: Operation,
): string {
  const answers = Object.entries(responses).map(
    ([status, { description: text }]) => `<dt>${status}</dt><dd>${escape(text)}</dd>`,
  );
  const parts = [
    description ? `<p>${escape(description)}</p>` : '',
    parameters ? `<h4>Parameters</h4>${json(parameters)}` : '',
    requestBody ? `<h4>Body</h4>${json(requestBody)}` : '',
    `<h4>Answers</h4><dl>${answers.join('')}</dl>`,
  ];
  const head = `<span class="method">${method.toUpperCase()}</span> <code>${escape(path)}</code> ${escape(summary ?? '')}`;
  return `<details><summary>${head}</summary>${parts.join('')}</details>`;
}

function json(value: unknown): string {
  return `<pre>${escape(JSON.stringify(value, null, 2))}</pre>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
