/** Reads `name=value` pairs separated by commas, with percent-encoded values. @source OpenTelemetry resource SDK; W3C Baggage */
export function namedValues(text: string | null): Record<string, string> {
  const pairs = (text ?? '').split(',').map((pair) => pair.split('='));
  const named = pairs.filter(([name, value]) => name?.trim() && value !== undefined);
  return Object.fromEntries(named.map(([name = '', ...value]) => [name.trim(), decode(value.join('=').trim())]));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
