import type { UnitOfWork } from '@svc/database';
import { AppError, type TenantId } from '@svc/kernel';
import type { JobContext } from '@svc/queue';
import type { PeopleNow } from '@svc/tenancy';
import type { Analysis, AnalysisId } from '../domain/analysis';
import type { Analyse } from './analyse.service';
import type { AnalysisMaterials } from './analysis-material.service';
import type { AnalysisProgress } from './analysis-progress.service';
import type { InsightPartners } from './insight-partners.service';
import { MakeAnalysis } from './make-analysis.service';

const TENANT = 'tenant' as TenantId;
const ANALYSIS = { id: 'analysis', tenantId: TENANT, userId: 'asker', partner: { kind: 'assistant', id: 'a' } };
const CONTEXT = { signal: new AbortController().signal, attempt: 1, maxAttempts: 5 } as JobContext;

describe('An analysis that has waited for its turn', () => {
  const progress = { begin: jest.fn(), complete: jest.fn(), fail: jest.fn() };
  const people = { of: jest.fn() };
  const partners = { require: jest.fn() };
  const materials = { gather: jest.fn() };
  const analyse = { plan: jest.fn(), whole: jest.fn() };
  const uow = { read: (_tenantId: TenantId, work: (tx: object) => unknown) => work({}) };
  const make = () =>
    new MakeAnalysis(
      uow as unknown as UnitOfWork,
      progress as unknown as AnalysisProgress,
      partners as unknown as InsightPartners,
      people as unknown as PeopleNow,
      materials as unknown as AnalysisMaterials,
      analyse as unknown as Analyse,
    ).make(TENANT, 'analysis' as AnalysisId, CONTEXT);

  beforeEach(() => {
    jest.resetAllMocks();
    progress.begin.mockResolvedValue(ANALYSIS as unknown as Analysis);
    people.of.mockResolvedValue('asker, now');
    partners.require.mockResolvedValue({ space: 'space' });
    analyse.whole.mockResolvedValue('Opening hours.');
  });

  it('is made for who asked as they are now', async () => {
    await make();
    expect(partners.require).toHaveBeenCalledWith({}, 'asker, now', ANALYSIS.partner);
    expect(progress.complete).toHaveBeenCalledWith(ANALYSIS, 'Opening hours.', CONTEXT);
  });

  it.each([
    ['who asked is locked out', people.of, 'user_inactive'],
    ['who asked may look into it no more', partners.require, 'forbidden_action'],
  ] as const)('is put to no model where %s', async (_what, look, code) => {
    const refusal = new AppError(code);
    look.mockRejectedValue(refusal);
    await expect(make()).rejects.toBe(refusal);
    expect(progress.fail).toHaveBeenCalledWith(ANALYSIS, refusal);
    expect([materials.gather, analyse.plan, analyse.whole].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  });
});
