import { undrawn } from './markdown-blocks';

/** A piece of Markdown as it came, where what draws it is not there, or cannot. */
export const PlainMarkdown = ({ text }: { text: string }) => (
  <p dir="auto" className="my-2 whitespace-pre-wrap">
    {undrawn(text)}
  </p>
);
