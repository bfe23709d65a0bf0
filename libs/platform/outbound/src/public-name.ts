/**
 * Ends of names that belong to one network alone.
 * @source RFC 6761, RFC 6762 §3, RFC 8375, RFC 9476; ICANN's resolutions on corp, home and mail (2018) and internal (2024)
 */
const OF_ONE_NETWORK = /(?:^|\.)(?:localhost|local|internal|test|invalid|onion|alt|corp|home|mail|lan|home\.arpa)$/;

/** Whether a host's name, in lower case, may be one of the public name space: more than one label, and no end of those above. */
export const isPublicName = (host: string): boolean => host.includes('.') && !OF_ONE_NETWORK.test(host);
