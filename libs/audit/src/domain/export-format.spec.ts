import { exportFilename, exportHead, exportLines } from './export-format';
import type { LogEntry } from './log-entry';

const entry = (more: Partial<LogEntry> = {}): LogEntry => ({
  id: 'e',
  tenantId: 't',
  actorId: null,
  actorType: 'system',
  action: 'SPACE_CREATED',
  entityType: 'space',
  entityId: 's',
  timestamp: new Date('2026-01-02T03:04:05.678Z'),
  description: 'Made',
  metadata: { name: 'a "b", c' },
  outcome: 'success',
  ipAddress: null,
  userAgent: null,
  requestId: null,
  errorMessage: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  ...more,
});
const csv = (more: Partial<LogEntry> = {}) => exportLines('csv', [entry(more)], (each) => each);

describe('§7.5 files of the log', () => {
  it('have the columns of the contract, quoted where need be', () => {
    expect(exportHead('csv')).toBe(
      'Timestamp,Actor ID,Actor Type,Action,Entity Type,Entity ID,Description,Outcome,Error Message,Metadata\r\n',
    );
    expect(csv()).toBe(
      '2026-01-02T03:04:05.678Z,,system,SPACE_CREATED,space,s,Made,success,,"{""name"":""a \\""b\\"", c""}"\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('say of %j that it is no formula', (description) => {
    expect(csv({ description })).toContain(`,'${description},`);
  });

  it('say so inside of quotes, too', () => {
    expect(csv({ description: '\r=HYPERLINK("x")' })).toContain(`,"'\r=HYPERLINK(""x"")",`);
    expect(csv({ errorMessage: '=1,2' })).toContain(`,"'=1,2",`);
  });

  it('are one object a line otherwise, and nothing without entries', () => {
    expect(exportHead('jsonl')).toBe('');
    expect(exportLines('jsonl', [], (each) => each)).toBe('');
    const lines = exportLines('jsonl', [entry(), entry({ description: 'a\nb' })], ({ description }) => ({
      description,
    }));
    expect(lines).toBe('{"description":"Made"}\n{"description":"a\\nb"}\n');
  });

  it('are named by the moment', () => {
    expect(exportFilename('csv', new Date('2026-01-02T03:04:05.678Z'))).toBe('audit_logs_20260102T030405Z.csv');
  });
});
