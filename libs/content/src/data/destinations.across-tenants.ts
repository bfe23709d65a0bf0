import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { DestinationId } from '../domain/content';
import type { Destination, DestinationRole } from '../domain/destination';

/** What is said of a destination when it is made. */
export type NewDestination = Omit<Destination, 'revision' | 'updatedAt'>;

/** How a bucket is reached, and where the keys to it are kept. */
export type DestinationAddress = Pick<
  Destination,
  'source' | 'encryptedCredentials' | 'endpointUrl' | 'region' | 'addressingStyle'
>;

const COLUMNS = `id, role, revision, source, endpoint_url AS "endpointUrl", region, bucket,
  addressing_style AS "addressingStyle", encrypted_credentials AS "encryptedCredentials", updated_at AS "updatedAt"`;
// Every change takes a new number, so that a revision names one state of one destination for good.
const NEXT_REVISION = `nextval(pg_get_serial_sequence('object_store_destinations', 'revision'))`;

/** The deployment's buckets, behind the cross-tenant door. */
@Injectable()
export class DestinationsAcrossTenants {
  async find(tx: Tx, role: DestinationRole): Promise<Destination | null> {
    const [row] = await query<Destination>(tx, `SELECT ${COLUMNS} FROM object_store_destinations WHERE role = $1`, [
      role,
    ]);
    return row ?? null;
  }

  /** Every destination by its role. */
  async all(tx: Tx): Promise<Map<DestinationRole, Destination>> {
    const rows = await query<Destination>(tx, `SELECT ${COLUMNS} FROM object_store_destinations`);
    return new Map(rows.map((row) => [row.role, row]));
  }

  /**
   * The current destination, locked until the transaction ends: `share` by what announces a write to it, `update` by
   * what replaces it, so that no write can begin unseen while it is replaced.
   */
  async lockCurrent(tx: Tx, mode: 'share' | 'update'): Promise<Destination | null> {
    const strength = mode === 'share' ? 'FOR SHARE' : 'FOR UPDATE';
    const sql = `SELECT ${COLUMNS} FROM object_store_destinations WHERE role = 'current' ${strength}`;
    const [row] = await query<Destination>(tx, sql);
    return row ?? null;
  }

  /** Makes a destination. @throws a violation of uq_object_store_destinations__role where the role is taken */
  async insert(tx: Tx, destination: NewDestination): Promise<void> {
    await execute(
      tx,
      `INSERT INTO object_store_destinations
         (id, role, source, endpoint_url, region, bucket, addressing_style, encrypted_credentials)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        destination.id,
        destination.role,
        destination.source,
        destination.endpointUrl,
        destination.region,
        destination.bucket,
        destination.addressingStyle,
        destination.encryptedCredentials,
      ],
    );
  }

  /** Replaces credentials if the destination still has the revision; whether it had. */
  async setCredentials(tx: Tx, revision: number, encryptedCredentials: string): Promise<boolean> {
    const sql = `UPDATE object_store_destinations
      SET encrypted_credentials = $2, revision = ${NEXT_REVISION}, updated_at = now()
      WHERE role = 'current' AND source = 'admin' AND revision = $1`;
    return (await execute(tx, sql, [revision, encryptedCredentials])) === 1;
  }

  /** Lets the current destination be spoken to in another way; it stays the same bucket. */
  async readdress(tx: Tx, id: DestinationId, address: DestinationAddress): Promise<void> {
    const sql = `UPDATE object_store_destinations
      SET source = $2, encrypted_credentials = $3, endpoint_url = $4, region = $5, addressing_style = $6,
        revision = ${NEXT_REVISION}, updated_at = now()
      WHERE id = $1`;
    const { source, encryptedCredentials, endpointUrl, region, addressingStyle } = address;
    await execute(tx, sql, [id, source, encryptedCredentials, endpointUrl, region, addressingStyle]);
  }

  /** Gives a destination another part to play. */
  async setRole(tx: Tx, id: DestinationId, role: DestinationRole): Promise<void> {
    const sql = `UPDATE object_store_destinations
      SET role = $2, revision = ${NEXT_REVISION}, updated_at = now() WHERE id = $1`;
    await execute(tx, sql, [id, role]);
  }

  /** Forgets the destination of a role, if it has the revision when one is given; whether there was such a one. */
  async delete(tx: Tx, role: DestinationRole, revision: number | null = null): Promise<boolean> {
    const sql = `DELETE FROM object_store_destinations WHERE role = $1 AND ($2::bigint IS NULL OR revision = $2)`;
    return (await execute(tx, sql, [role, revision])) > 0;
  }
}
