import { type ComponentProps, memo, type MouseEvent, type ReactNode, use, useId } from 'react';
import ReactMarkdown, { type Components, type Options } from 'react-markdown';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/copy-button';
import { CITATION } from './markdown-blocks';
import { OpenCitation } from './citation-context';
import { gfm } from './gfm';
import { nestsTooDeep } from './markdown-nesting';
import { tablePiecesOf } from './markdown-tables';
import { PlainMarkdown } from './plain-markdown';

type Plugins = Pick<Options, 'remarkPlugins' | 'rehypePlugins'>;

const PLAIN: Plugins = { remarkPlugins: [gfm], rehypePlugins: [] };
let withMath: Promise<Plugins> | undefined;

/** Formulas need much more than texts, so what draws them is loaded when the first one comes. */
function loadMath(): Promise<Plugins> {
  withMath ??= Promise.all([import('remark-math'), import('rehype-katex')]).then(([remark, rehype]) => ({
    remarkPlugins: [gfm, [remark.default, { singleDollarTextMath: false }]],
    // Browsers draw MathML by themselves, and read it aloud.
    rehypePlugins: [
      [rehype.default, { output: 'mathml', trust: false, strict: false, throwOnError: false, maxExpand: 500 }],
    ],
  }));
  return withMath;
}

/** The text of drawn parts. */
function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  return node && typeof node === 'object' && 'props' in node
    ? textOf((node.props as { children?: ReactNode }).children)
    : '';
}

function Code({ children }: ComponentProps<'pre'>) {
  const { t } = useTranslation();
  return (
    <div className="relative my-3 rounded-lg border border-line bg-sunken">
      {/* Long lines run below it. */}
      <div className="absolute top-1 right-1 rounded-lg bg-sunken">
        <CopyButton text={textOf(children)} label={t('copy')} />
      </div>
      {/* Keyboards scroll what is in focus. */}
      <pre tabIndex={0} className="overflow-x-auto p-3 pr-12 font-mono text-sm print:overflow-visible">
        {children}
      </pre>
    </div>
  );
}

/** Goes to a place of an answer, which is no address of the app. */
function goTo(event: MouseEvent, href: string): void {
  event.preventDefault();
  const place = document.getElementById(decodeURIComponent(href.slice(1)));
  if (!place) return;
  place.tabIndex = -1;
  place.focus();
}

function Anchor({ href = '', id, children, 'aria-label': label }: ComponentProps<'a'>) {
  const { t } = useTranslation('chat');
  const open = use(OpenCitation);
  if (href.startsWith(CITATION)) {
    const [place = 0, nth] = href.slice(CITATION.length).split('-').map(Number);
    return (
      <button
        type="button"
        onClick={() => open(place, nth)}
        aria-label={t('openSource', { place })}
        className="mx-0.5 inline-flex min-w-6 justify-center rounded-md bg-accent-soft px-1.5 align-baseline text-xs leading-5 font-medium text-ink hover:bg-hover"
      >
        {place}
      </button>
    );
  }
  // What may not be followed has no address any more.
  if (href === '') return <>{children}</>;
  const isHere = href.startsWith('#');
  const given = isHere
    ? { id, onClick: (event: MouseEvent) => goTo(event, href) }
    : { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a {...given} href={href} aria-label={label} className="text-accent underline underline-offset-2 break-words">
      {children}
    </a>
  );
}

/** What runs from right to left does, piece by piece, whatever the page speaks. */
const flowing =
  (Tag: 'p' | 'ul' | 'ol' | 'blockquote' | 'h3' | 'h4' | 'h5' | 'h6', className: string) =>
  ({ children, start }: { children?: ReactNode; start?: number | undefined }) => (
    <Tag dir="auto" {...{ start }} className={className}>
      {children}
    </Tag>
  );

const Table = ({ children }: { children?: ReactNode }) => (
  <div tabIndex={0} role="group" className="my-3 overflow-x-auto print:overflow-visible">
    <table dir="auto" className="min-w-full border-collapse text-sm">
      {children}
    </table>
  </div>
);

const COMPONENTS: Components = {
  pre: ({ children }) => <Code>{children}</Code>,
  code: ({ children, className }) => (
    <code
      className={
        className
          ? 'font-mono'
          : 'rounded bg-sunken px-1 py-0.5 font-mono text-[0.9em] in-[pre]:bg-transparent in-[pre]:p-0'
      }
    >
      {children}
    </code>
  ),
  a: ({ node: _node, ...given }) => <Anchor {...given} />,
  // A picture of elsewhere would tell its host who reads, and when.
  img: ({ src = '', alt }) => <Anchor href={src as string}>{alt || (src as string)}</Anchor>,
  table: Table,
  th: ({ children, style }) => (
    <th style={style} className="border border-line bg-sunken px-3 py-1.5 text-start font-medium">
      {children}
    </th>
  ),
  td: ({ children, style }) => (
    <td style={style} className="border border-line px-3 py-1.5 align-top">
      {children}
    </td>
  ),
  // Headings of an answer stand below those of the page.
  h1: flowing('h3', 'mt-5 mb-2 text-lg font-semibold'),
  h2: flowing('h3', 'mt-5 mb-2 text-base font-semibold'),
  h3: flowing('h4', 'mt-4 mb-1.5 font-semibold'),
  h4: flowing('h5', 'mt-4 mb-1.5 font-semibold'),
  h5: flowing('h6', 'mt-4 mb-1.5 font-semibold'),
  h6: flowing('h6', 'mt-4 mb-1.5 font-semibold'),
  p: flowing('p', 'my-2 first:mt-0 last:mb-0'),
  ul: flowing('ul', 'my-2 list-disc space-y-1 ps-6'),
  ol: flowing('ol', 'my-2 list-decimal space-y-1 ps-6'),
  blockquote: flowing('blockquote', 'my-3 border-s-3 border-line ps-3 text-muted'),
  hr: () => <hr className="my-4 border-line" />,
  input: ({ checked }) => <span aria-hidden>{checked ? '☑ ' : '☐ '}</span>,
};

/** The first piece of a table that stands in a frame already. */
const FIRST_ROWS: Components = { ...COMPONENTS, table: ({ children }) => children };
/** What follows it, without the head that each piece has. */
const MORE_ROWS: Components = { ...FIRST_ROWS, thead: () => null };

/** Markdown as text alone: HTML in it is shown, not run. It is read and drawn again only when it changes. */
const Drawn = memo(function Drawn({ text, components }: { text: string; components: Components }) {
  const { t } = useTranslation('chat');
  const id = useId();
  const plugins = text.includes('$$') ? use(loadMath()) : PLAIN;
  return (
    <ReactMarkdown
      {...plugins}
      remarkRehypeOptions={{
        clobberPrefix: id,
        footnoteLabel: t('footnotes'),
        footnoteBackLabel: (place) => t('backToFootnote', { place: place + 1 }),
      }}
      components={components}
    >
      {text}
    </ReactMarkdown>
  );
});

/** One piece of Markdown; what nests too deep is shown as it came, and of a long table only what is new is drawn. */
export const MarkdownBlock = memo(function MarkdownBlock({ text }: { text: string }) {
  if (nestsTooDeep(text)) return <PlainMarkdown text={text} />;
  const pieces = tablePiecesOf(text);
  if (!pieces) return <Drawn text={text} components={COMPONENTS} />;
  return (
    <Table>
      {pieces.map((rows, at) => (
        <Drawn key={at} text={rows} components={at === 0 ? FIRST_ROWS : MORE_ROWS} />
      ))}
    </Table>
  );
});
