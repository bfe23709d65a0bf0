import { Injectable } from '@nestjs/common';
import type { PlacedKind } from '@svc/http';
import type { Place, TenantId } from '@svc/kernel';

/** Says where a thing of a tenant lies; null when there is no such thing. */
export type Placer = (tenantId: TenantId, id: string) => Promise<Place | null>;

/** Where things lie that paths name: each lib that owns a kind registers it when its module starts. */
@Injectable()
export class PlaceRegistry {
  private readonly placers = new Map<PlacedKind, Placer>();

  /** @throws Error when the kind has a placer already */
  register(kind: PlacedKind, placer: Placer): void {
    if (this.placers.has(kind)) throw new Error(`Where a ${kind} lies is registered twice.`);
    this.placers.set(kind, placer);
  }

  /** @throws Error when nobody registered the kind */
  async placeOf(kind: PlacedKind, tenantId: TenantId, id: string): Promise<Place | null> {
    const placer = this.placers.get(kind);
    if (!placer) throw new Error(`Nobody says where a ${kind} lies.`);
    return placer(tenantId, id);
  }
}
