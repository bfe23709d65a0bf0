import type { TestDatabase } from '@svc/testing';
import { DataSource } from 'typeorm';
import { dataSourceOptions, TransactionRunner } from '../src';
import { Cable } from './cable';

/** A database behind a cable, and what reaches it only through that. */
export interface Cabled {
  readonly cable: Cable;
  readonly dataSource: DataSource;
  readonly transactions: TransactionRunner;
}

/** Lays a cable to a database and connects through it. */
export async function cabled(database: TestDatabase, poolSize: number): Promise<Cabled> {
  const cable = new Cable(new URL(database.url));
  const url = await cable.plugIn();
  const options = dataSourceOptions({ url, poolSize, poolTimeoutMs: 20_000, applicationName: 'tests' });
  const dataSource = await new DataSource(options).initialize();
  return { cable, dataSource, transactions: new TransactionRunner(dataSource) };
}
