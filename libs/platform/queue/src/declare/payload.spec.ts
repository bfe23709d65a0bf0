import { IsInt, IsOptional, IsUUID } from 'class-validator';
import { InvalidPayload, readPayload, writePayload } from './payload';

class Payload {
  @IsUUID()
  id!: string;

  @IsOptional()
  @IsInt()
  pages?: number;
}

const id = '0199a6f2-0000-7000-8000-000000000000';

describe('a payload', () => {
  it('comes back as an instance of its class', () => {
    const payload = readPayload('test.job', Payload, writePayload('test.job', Payload, { id, pages: 3 }));
    expect(payload).toBeInstanceOf(Payload);
    expect(payload).toEqual({ id, pages: 3 });
  });

  it('written by a newer release loses only what this one does not know', () => {
    expect(readPayload('test.job', Payload, { id, colour: 'red' })).toEqual({ id });
  });

  it('that does not fit is refused, without its values in the message', () => {
    expect(() => readPayload('test.job', Payload, { id: 'hunter2' })).toThrow(InvalidPayload);
    expect(() => readPayload('test.job', Payload, { id: 'hunter2' })).not.toThrow(/hunter2/);
  });

  it('is not written with a member that would be lost', () => {
    const given = { id, colour: 'red' };
    expect(() => writePayload('test.job', Payload, given)).toThrow(/colour/);
  });
});
