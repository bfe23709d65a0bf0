import { decodeHTML } from 'entities';
import { attribute, type XmlAttributes } from '../package/xml-stream';

const HTML_TAG =
  /<\/?(?:a|b|blockquote|br|code|div|em|figure|h[1-6]|hr|i|img|li|ol|p|pre|small|span|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul)\b[^<>]*>/gi;
const BLOCK_TAG = /^<\/?(?:blockquote|br|div|figure|h[1-6]|hr|li|ol|p|pre|table|td|th|tr|ul)\b/i;
/** Of these elements of RSS the text is HTML by custom, even where it has no tag. */
const RSS_HTML = new Set(['title', 'description', 'encoded']);

/** True for a text that carries HTML, as feeds and exports do in escaped form. */
export function holdsHtml(text: string): boolean {
  // Looking for the sign first: most texts have none.
  return text.includes('<') && text.search(HTML_TAG) >= 0;
}

/** True for an element whose text is HTML because its feed says so. @source RSS 2.0, RFC 4287 §3.1.1 */
export function isHtmlField(root: string, name: string, attributes: XmlAttributes): boolean {
  if (root === 'rss' || root === 'RDF') return RSS_HTML.has(name);
  return root === 'feed' && attribute(attributes, 'type') === 'html';
}

/**
 * What a reader of HTML sees: tags are markup, not words, and what was escaped for them is a character again. Tags go
 * first, so that one which the page shows as an example stays, and nothing is decoded twice.
 */
export function readableHtml(html: string): string {
  const text = html.replace(HTML_TAG, (tag) => (BLOCK_TAG.test(tag) ? '\n' : ''));
  return text.includes('&') ? decodeHTML(text) : text;
}
