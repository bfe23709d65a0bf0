import { AppError, type SecurityClassificationId, type TenantId } from '@svc/kernel';

/** One step of how sensitive something is. @source supplement §6.6 */
export interface SecurityClassification {
  readonly id: SecurityClassificationId;
  readonly tenantId: TenantId;
  readonly name: string;
  readonly description: string | null;
  /** From 1, the least sensitive; without gaps within a tenant. */
  readonly securityLevel: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Whatever is cleared for something, e.g. a model. */
export interface Cleared {
  /** Null for what is cleared for nothing in particular. */
  readonly securityClassification: Pick<SecurityClassification, 'securityLevel'> | null;
}

/**
 * Whether something may be used where at least a level is demanded; null demands nothing.
 * @source supplement §6.6
 */
export function isCleared({ securityClassification }: Cleared, demanded: number | null): boolean {
  return demanded === null || (securityClassification !== null && securityClassification.securityLevel >= demanded);
}

/**
 * Refuses what is not cleared for a level.
 * @param called what it is, in the words of the message: `the model "x"`
 * @throws security_classification_mismatch
 * @source supplement §6.6
 */
export function requireCleared(thing: Cleared, called: string, demanded: number | null): void {
  if (isCleared(thing, demanded)) return;
  const has = thing.securityClassification ? `level ${thing.securityClassification.securityLevel}` : 'no level';
  throw new AppError('security_classification_mismatch', {
    message: `The space demands level ${demanded}; ${called} has ${has}.`,
  });
}
