import { DateTimeField, OPTIONAL_NULLABLE, UuidField } from '@svc/http';
import type { IconRecord } from '../../domain/icon';

/** An icon; its picture is under `GET /icons/{id}/`. @source supplement §3.5 */
export class IconPublic {
  @UuidField()
  id!: string;

  @DateTimeField(OPTIONAL_NULLABLE)
  created_at?: string | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  updated_at?: string | null;

  static from({ id, createdAt, updatedAt }: IconRecord): IconPublic {
    return { id, created_at: createdAt.toISOString(), updated_at: updatedAt.toISOString() };
  }
}
