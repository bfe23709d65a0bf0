/** Everything needed to reach one bucket. */
export interface ObjectStoreAddress {
  /** `http://` or `https://`, a host, perhaps a port, and nothing else. */
  readonly endpointUrl: string;
  readonly region: string;
  readonly bucket: string;
  /** Whether the bucket stands in the path or in the host name. */
  readonly addressingStyle: 'path' | 'virtual';
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The endpoint taken apart. @throws TypeError for anything that is not an endpoint */
export function parseEndpoint(endpointUrl: string): { host: string; port: number; secure: boolean } {
  const { protocol, hostname, port, pathname, search, hash, username } = new URL(endpointUrl);
  const isPlain = pathname === '/' && search === '' && hash === '' && username === '';
  if (!isPlain || !['http:', 'https:'].includes(protocol)) throw new TypeError('This is not the address of a store.');
  const secure = protocol === 'https:';
  return { host: hostname, port: Number(port) || (secure ? 443 : 80), secure };
}
