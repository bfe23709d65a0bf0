/** Leads to a page as it is on the web; files are called by their names. */
export function PageAddress({ url, title }: { url: string | null | undefined; title?: string | null | undefined }) {
  const words = title ?? url ?? '';
  if (!url) return <span className="break-all">{words}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="break-all text-accent underline">
      {words}
    </a>
  );
}
