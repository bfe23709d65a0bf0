import { Injectable } from '@nestjs/common';
import { newId } from '@svc/kernel';

/** Who this process is among those that share the database; another one after every start. */
@Injectable()
export class ProcessIdentity {
  readonly id: string = newId();
}
