import { Injectable } from '@nestjs/common';
import { HttpConfig } from '@svc/config';
import { type LinkClaims, type LinkDisposition, LinkSigner } from '@svc/crypto';
import { AppError, Clock, type TenantId } from '@svc/kernel';
import { TenantService } from '@svc/tenancy';

/** Which kind of bytes a link is for; a link for one never opens another. */
export type LinkPurpose = 'file' | 'file_original' | 'info_blob_original';

/** What a link is to open. */
export interface LinkTarget {
  readonly purpose: LinkPurpose;
  readonly resourceId: string;
}

/** What a caller wants of a link. */
export interface LinkWish {
  readonly lifetimeSeconds: number;
  readonly disposition: LinkDisposition;
  /** Where the caller reached us, e.g. `https://host`; used where no public origin is configured. */
  readonly origin: string;
}

/** A link that was made. */
export interface MintedLink {
  readonly url: string;
  /** Unix seconds. */
  readonly expiresAt: number;
}

/** What a good link says. */
export type OpenedLink = LinkClaims & { readonly tenantId: TenantId };

const PATHS: Readonly<Record<LinkPurpose, (id: string) => string>> = {
  file: (id) => `/files/${id}/download/`,
  file_original: (id) => `/files/${id}/original/download/`,
  info_blob_original: (id) => `/info-blobs/${id}/original/download/`,
};

/** Signed links to bytes: bearer credentials without any state. @source spec §5.6 */
@Injectable()
export class DownloadLinks {
  constructor(
    private readonly signer: LinkSigner,
    private readonly http: HttpConfig,
    private readonly clock: Clock,
    private readonly tenants: TenantService,
  ) {}

  /** Makes a link. Whoever makes one records it. */
  mint(tenantId: TenantId, { purpose, resourceId }: LinkTarget, wish: LinkWish): MintedLink {
    const issuedAt = Math.floor(this.clock.now().getTime() / 1000);
    const expiresAt = issuedAt + wish.lifetimeSeconds;
    const { disposition } = wish;
    const token = this.signer.sign({ resourceId, purpose, tenantId, issuedAt, expiresAt, disposition });
    const origin = this.http.publicOrigin ?? wish.origin;
    return { url: `${origin}${this.http.apiPrefix}${PATHS[purpose](resourceId)}?token=${token}`, expiresAt };
  }

  /**
   * What a token that was shown allows. A link outlives a session, but not the tenant's right to be served.
   * @throws invalid_download_link for a missing, changed or expired one · download_link_mismatch for one that opens
   * something else · tenant_suspended · not_found where the tenant is gone
   */
  async open(token: string | undefined, target: LinkTarget): Promise<OpenedLink> {
    const claims = this.claimsOf(token, target);
    const { state } = await this.tenants.get(claims.tenantId);
    if (state === 'suspended') throw new AppError('tenant_suspended');
    return claims;
  }

  private claimsOf(token: string | undefined, { purpose, resourceId }: LinkTarget): OpenedLink {
    const verdict = this.signer.verify(token ?? '', { purpose, resourceId, now: this.clock.now() });
    if (verdict.valid) return verdict.claims as OpenedLink;
    const isOther = verdict.reason === 'wrong_purpose' || verdict.reason === 'wrong_resource';
    throw new AppError(isOther ? 'download_link_mismatch' : 'invalid_download_link');
  }
}
