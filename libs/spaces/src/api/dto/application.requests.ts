import { BooleanField, UuidField } from '@svc/http';

/** Whether to show something to viewers or to hide it. @source supplement §0 */
export class PublishQuery {
  @BooleanField()
  published!: boolean;
}

/** Where something goes, and whether the knowledge that only it uses comes along. @source supplement §2.3 */
export class TransferApplicationRequest {
  @UuidField()
  target_space_id!: string;

  @BooleanField({ default: false })
  move_resources!: boolean;
}
