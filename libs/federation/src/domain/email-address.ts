const PLAIN_ADDRESS = /^[^\s\u0000-\u001f\u007f@<>(),;:\\"[\]]+@(?!-)[A-Za-z0-9-]+(?<!-)(\.(?!-)[A-Za-z0-9-]+(?<!-))*$/;
const MAX_LENGTH = 254;

/** Whether a text is one plain address, without a name, comments, quotes or control characters. @source RFC 5321 §4.5.3.1 */
export function isPlainAddress(text: string): boolean {
  return text.length <= MAX_LENGTH && text.indexOf('@') <= 64 && PLAIN_ADDRESS.test(text);
}

/** The part of an address behind the @, in lower case. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** A configured domain as it is compared: lower case, without blanks and a leading @. @source supplement §5.2 */
export function normaliseDomain(domain: string): string {
  return domain.trim().replace(/^@/, '').toLowerCase();
}
