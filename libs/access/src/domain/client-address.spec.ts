import { clientAddress } from './client-address';

const headers = ['x-forwarded-for', 'x-real-ip'];

describe('the address of a client', () => {
  it('is that of the connection where no proxy is trusted', () => {
    const sent = { 'x-forwarded-for': '203.0.113.9' };
    expect(clientAddress('192.0.2.1', sent, { count: 0, headers })).toBe('192.0.2.1');
    expect(clientAddress(undefined, sent, { count: 0, headers })).toBeNull();
  });

  it.each([
    [1, '203.0.113.9'],
    [2, '198.51.100.2'],
  ])('stands as many hops from the right as proxies are trusted: %d', (count, address) => {
    const sent = { 'x-forwarded-for': '10.0.0.1, 198.51.100.2 , 203.0.113.9' };
    expect(clientAddress('192.0.2.1', sent, { count, headers })).toBe(address);
  });

  it.each([
    ['203.0.113.9:17085', '203.0.113.9'],
    ['[2001:db8::7]:17085', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['[203.0.113.9', null],
    ['203.0.113.9:', null],
    ['203.0.113.999:80', null],
    ['[unknown]:80', null],
  ])('stands there without its port: %s', (hop, address) => {
    const sent = { 'x-forwarded-for': `10.0.0.1:80, ${hop}` };
    expect(clientAddress('192.0.2.1', sent, { count: 1, headers })).toBe(address);
  });

  it('is not what a client wrote itself', () => {
    expect(clientAddress('192.0.2.1', { 'x-forwarded-for': '1.1.1.1' }, { count: 2, headers })).toBeNull();
    expect(clientAddress('192.0.2.1', { 'x-forwarded-for': 'unknown' }, { count: 1, headers })).toBeNull();
  });

  it('comes from the first header that is there, else from the connection', () => {
    expect(clientAddress('192.0.2.1', { 'x-real-ip': '2001:db8::7' }, { count: 1, headers })).toBe('2001:db8::7');
    expect(clientAddress('192.0.2.1', {}, { count: 1, headers })).toBe('192.0.2.1');
  });
});
