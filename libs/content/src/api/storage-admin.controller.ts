import { Controller } from '@nestjs/common';
import { Actor, Body, Endpoint, session } from '@svc/http';
import type { Caller } from '@svc/kernel';
import { ContentOverview } from '../app/content-overview.service';
import { RequestMovesService } from '../app/request-moves.service';
import { StoragePolicyService } from '../app/storage-policy.service';
import {
  ObjectContentInventory,
  ObjectContentMoveQueued,
  ObjectContentMoveRequest,
  ObjectContentMoves,
  ObjectContentMovesPause,
  ObjectContentMovesPaused,
} from './dto/content-moves.dto';
import { DeploymentPolicy, DeploymentPolicyUpdate } from './dto/storage-policy.dto';

const TAG = 'Storage';

/** Where bytes are kept, for the whole deployment. @source supplement §3.7 */
@Controller('admin')
export class StorageAdminController {
  constructor(
    private readonly policies: StoragePolicyService,
    private readonly overview: ContentOverview,
    private readonly moves: RequestMovesService,
  ) {}

  @Endpoint({
    get: 'object-content-policy',
    access: session({ permission: ['storage', 'admin'] }),
    status: 200,
    response: DeploymentPolicy,
    spec: 'appendix 2',
    summary: 'Read where new bytes go and how large they may be',
    tag: TAG,
  })
  async policy(): Promise<DeploymentPolicy> {
    return DeploymentPolicy.from(await this.policies.read());
  }

  @Endpoint({
    put: 'object-content-policy',
    access: session({ permission: 'storage' }),
    status: 200,
    response: DeploymentPolicy,
    errors: ['deployment_policy_revision_conflict', 'object_store_target_not_selectable'],
    audit: 'TENANT_SETTINGS_UPDATED',
    spec: 'appendix 2',
    summary: 'Change where new bytes go and how large they may be',
    description: 'Holds for new writes at once; what is stored stays where it is.',
    tag: TAG,
  })
  async changePolicy(@Actor() actor: Caller, @Body() body: DeploymentPolicyUpdate): Promise<DeploymentPolicy> {
    return DeploymentPolicy.from(await this.policies.update(actor, DeploymentPolicyUpdate.toChange(body)));
  }

  @Endpoint({
    get: 'object-content-inventory',
    access: session({ permission: 'storage' }),
    status: 200,
    response: ObjectContentInventory,
    spec: 'appendix 1',
    summary: 'Count what is stored where',
    tag: TAG,
  })
  async inventory(): Promise<ObjectContentInventory> {
    return ObjectContentInventory.from(await this.overview.inventory());
  }

  @Endpoint({
    get: 'object-content-moves',
    access: session({ permission: 'storage' }),
    status: 200,
    response: ObjectContentMoves,
    spec: 'appendix 3',
    summary: 'See how moves stand',
    tag: TAG,
  })
  async readMoves(): Promise<ObjectContentMoves> {
    return ObjectContentMoves.from(await this.overview.moves());
  }

  @Endpoint({
    post: 'object-content-moves',
    access: session({ permission: 'storage' }),
    status: 200,
    response: ObjectContentMoveQueued,
    errors: ['configuration_required', 'object_store_unavailable'],
    audit: 'CONTENT_MOVES_QUEUED',
    spec: 'appendix 3',
    summary: 'Queue the next page of stored items to be moved',
    tag: TAG,
  })
  async queueMoves(
    @Actor() actor: Caller,
    @Body() { target, limit }: ObjectContentMoveRequest,
  ): Promise<ObjectContentMoveQueued> {
    const { queuedCount, targetTooLargeCount } = await this.moves.request(actor, target, limit);
    return { queued_count: queuedCount, target_too_large_count: targetTooLargeCount };
  }

  @Endpoint({
    put: 'object-content-moves/pause',
    access: session({ permission: 'storage' }),
    status: 200,
    response: ObjectContentMovesPaused,
    errors: ['deployment_policy_revision_conflict'],
    audit: 'TENANT_SETTINGS_UPDATED',
    spec: 'appendix 3',
    summary: 'Pause moves, or let them go on',
    tag: TAG,
  })
  async pauseMoves(@Actor() actor: Caller, @Body() body: ObjectContentMovesPause): Promise<ObjectContentMovesPaused> {
    const { expected_revision, moves_paused } = body;
    const { policyRevision, paused } = await this.policies.setMovesPaused(actor, expected_revision, moves_paused);
    return { policy_revision: policyRevision, paused };
  }
}
