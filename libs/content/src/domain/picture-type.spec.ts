import { pictureType } from './picture-type';

describe('pictureType', () => {
  it.each([
    ['image/png', Buffer.from('89504e470d0a1a0a0000', 'hex')],
    ['image/jpeg', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['image/webp', Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 ', 'latin1')],
    ['image/gif', Buffer.from('GIF89a..', 'latin1')],
    ['image/gif', Buffer.from('GIF87a..', 'latin1')],
  ])('knows %s by its first bytes', (mediaType, bytes) => {
    expect(pictureType(bytes)?.mediaType).toBe(mediaType);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><svg/>')],
    ['a drawing that can hold scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['the beginning of a beginning', Buffer.from('89504e47', 'hex')],
    ['sound in the same wrapping', Buffer.from('RIFF\x10\x00\x00\x00WAVEfmt ', 'latin1')],
    ['a picture further on', Buffer.from(' \x89PNG\r\n\x1a\n', 'latin1')],
  ])('takes %s for no picture', (_what, bytes) => {
    expect(pictureType(bytes)).toBeNull();
  });
});
