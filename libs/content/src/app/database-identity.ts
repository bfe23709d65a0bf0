import { Injectable } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { StoragePolicyAcrossTenants } from '../data/storage-policy.repository';
import { UploadPolicy } from './upload-policy';

/** Who this database is, for the marks in its buckets; a copy of a database is the same one. */
@Injectable()
export class DatabaseIdentity {
  constructor(
    private readonly across: AcrossTenants,
    private readonly policies: StoragePolicyAcrossTenants,
    private readonly policy: UploadPolicy,
  ) {}

  /** A UUID that was made with the database's first policy and never changes. */
  async id(): Promise<string> {
    await this.policy.current();
    const id = await this.across.read((tx) => this.policies.databaseId(tx));
    if (id === null) throw new Error('The storage policy vanished.');
    return id;
  }
}
