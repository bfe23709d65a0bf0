import { isPublicAddress } from './public-address';

describe('isPublicAddress', () => {
  it.each(['1.1.1.1', '93.184.216.34', '172.15.255.255', '172.32.0.1', '100.63.0.1', '100.128.0.1', '223.255.255.255'])(
    'lets %s pass',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each(['2606:4700::1111', '2a00:1450:400f::1', '64:ff9b::101:101', '::ffff:1.1.1.1', '2002:101:101::'])(
    'lets %s pass',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ['this network', '0.0.0.0'],
    ['private', '10.1.2.3'],
    ['private', '172.16.0.1'],
    ['private', '192.168.1.1'],
    ['loopback', '127.255.255.254'],
    ['metadata', '169.254.169.254'],
    ['metadata behind carrier-grade NAT', '100.100.100.200'],
    ['platform services', '168.63.129.16'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['mapped loopback', '::ffff:127.0.0.1'],
    ['mapped loopback in hex', '::ffff:7f00:1'],
    ['IPv4-compatible loopback', '::127.0.0.1'],
    ['NAT64 of a private address', '64:ff9b::a00:1'],
    ['local NAT64', '64:ff9b:1::101:101'],
    ['6to4 of a private address', '2002:c0a8:101::1'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['unique local', 'fd00:ec2::254'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['documentation', '2001:db8::1'],
    ['no address', 'localhost'],
    ['no address', ''],
  ])('refuses %s %s', (_kind, address) => expect(isPublicAddress(address)).toBe(false));
});
