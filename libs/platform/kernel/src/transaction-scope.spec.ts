import {
  assertOutsideTransaction,
  guardTransactions,
  insideTransaction,
  outsideTransaction,
} from './transaction-scope';

describe('assertOutsideTransaction', () => {
  afterEach(() => guardTransactions(false));

  it('throws inside a transaction while the guard is on, also later in its call tree', async () => {
    guardTransactions(true);
    const slow = async () => {
      await Promise.resolve();
      assertOutsideTransaction('A model');
    };
    await expect(insideTransaction(slow)).rejects.toThrow('A model was called inside a database transaction.');
    await expect(slow()).resolves.toBeUndefined();
  });

  it('lets through what a transaction starts but does not wait for', async () => {
    guardTransactions(true);
    await insideTransaction(async () => outsideTransaction(() => assertOutsideTransaction('Redis')));
  });

  it('never throws while the guard is off', async () => {
    await insideTransaction(async () => assertOutsideTransaction('Redis'));
  });
});
