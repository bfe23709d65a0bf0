import { EncryptionConfig } from '@svc/config';
import { Encryption } from '@svc/crypto';
import type { PreparedQuestion } from './prepare-question.service';
import { TurnLogs } from './turn-logs.service';

const KEY = `${Buffer.alloc(32, 7).toString('base64url')}=`;

function logsWith(encryptionKey: string | null) {
  return new TurnLogs(new Encryption(Object.assign(new EncryptionConfig(), { encryptionKey, olderKey: null })));
}

function aQuestion(loggingEnabled: boolean): PreparedQuestion {
  return {
    context: { assistant: { assistant: { loggingEnabled, completionModelKwargs: {} } }, model: { name: 'a-model' } },
    prompt: { messages: [{ role: 'user', content: 'What is the parsnip?' }], passages: [] },
  } as unknown as PreparedQuestion;
}

describe('TurnLogs', () => {
  it('writes what only the key opens', () => {
    const logs = logsWith(KEY);
    const written = logs.write(aQuestion(true))!;
    expect(written).not.toContain('parsnip');
    expect(logs.read(written).json_body.messages).toEqual([{ role: 'user', content: 'What is the parsnip?' }]);
  });

  it('writes nothing where logging is off', () => {
    expect(logsWith(KEY).write(aQuestion(false))).toBeNull();
  });

  it('writes nothing that it could not encrypt', () => {
    expect(logsWith(null).write(aQuestion(true))).toBeNull();
  });
});
