// What runs in pages. It is kept as the text that it is there: a function of ours would arrive with what the compiler put
// into it.

/** Runs before any script of a page: what would stop it, or lead out of it, does nothing. */
export const BEFORE_PAGE = `(() => {
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open']) window[name] = () => null;
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport', 'SharedWorker']) delete window[name];
  if (window.Navigator) Navigator.prototype.sendBeacon = () => true;
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (init) {
    return attach.call(this, { ...init, mode: 'open' });
  };
})()`;

/** How a page stands: whether it is loaded, a measure that changes with it, and whether anything can be read. */
export const PAGE_STATE = `(() => {
  if (!self.changes) {
    self.changes = { count: 0 };
    const everything = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver((list) => (self.changes.count += list.length)).observe(document, everything);
  }
  const isReadable = () => {
    const texts = document.createTreeWalker(document.body || document, NodeFilter.SHOW_TEXT);
    for (let left = 10000; left > 0 && texts.nextNode(); left -= 1) {
      const { data, parentElement } = texts.currentNode;
      if (/[\\p{L}\\p{N}]/u.test(data) && !/^(script|style|noscript|template)$/i.test(parentElement?.tagName)) return true;
    }
    return [...document.getElementsByTagName('*')].slice(0, 10000).some(({ shadowRoot }) => shadowRoot?.textContent);
  };
  return {
    isLoaded: document.readyState === 'complete',
    measure: self.changes.count + ' ' + document.getElementsByTagName('*').length + ' ' + location.href,
    isReadable: isReadable(),
  };
})()`;

/**
 * The page as HTML: what is shown of it, shadow trees where they are seen, and of the attributes those that say something.
 * Null once it is longer than \`maxChars\`. The tree is walked without recursion, however deep it is.
 */
export const pageHtml = (maxChars: number): string => `((maxChars) => {
  const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'object', 'svg', 'canvas', 'noembed', 'noframes']);
  const EMPTY = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
  const ATTRIBUTES = (
    'href src alt rel name content lang id class role hidden start type value colspan rowspan aria-hidden ' +
    'aria-labelledby'
  ).split(' ');
  const NAMES = { slot: 'span', plaintext: 'div', xmp: 'div', listing: 'pre' };
  const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  const escaped = (text) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]);
  const parts = [];
  let length = 0;
  const put = (text) => {
    parts.push(text);
    length += text.length;
  };
  const childrenOf = (element) => {
    if (element.shadowRoot) return element.shadowRoot.childNodes;
    const slotted = element.localName === 'slot' && element.assignedNodes ? element.assignedNodes() : [];
    return slotted.length > 0 ? slotted : element.childNodes;
  };
  const open = (element, name) => {
    put('<' + name);
    for (const attribute of ATTRIBUTES) {
      const value = element.getAttribute(attribute);
      if (value !== null) put(' ' + attribute + '="' + escaped(value.slice(0, 4096)) + '"');
    }
    // Formulas are hidden where a picture of them is shown.
    if (element.style && element.style.display === 'none' && !element.querySelector('math')) put(' hidden=""');
    put('>');
  };
  const stack = [document.documentElement];
  while (stack.length > 0 && length <= maxChars) {
    const next = stack.pop();
    if (typeof next === 'string') put(next);
    else if (next.nodeType === Node.TEXT_NODE) put(escaped(next.data));
    else if (next.nodeType === Node.ELEMENT_NODE) {
      const local = next.localName;
      if (UNSEEN.has(local)) continue;
      const name = NAMES[local] || (/^[a-z][a-z0-9-]*$/.test(local) ? local : 'div');
      open(next, name);
      if (EMPTY.has(name)) continue;
      stack.push('</' + name + '>');
      if (name === 'iframe' || name === 'frame') continue;
      const children = childrenOf(next);
      for (let at = children.length - 1; at >= 0; at -= 1) stack.push(children[at]);
    }
  }
  return length > maxChars ? null : '<!doctype html>' + parts.join('');
})(${maxChars})`;
