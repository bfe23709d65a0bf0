import { ExportLogs } from './export-logs.job';

describe('§15.160 an export of the audit log', () => {
  it('is tried as often as anything that people wait for', () => {
    expect(ExportLogs.attempts).toBe(5);
  });
});
