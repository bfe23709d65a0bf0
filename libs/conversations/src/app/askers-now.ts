import { Injectable } from '@nestjs/common';
import type { Caller } from '@svc/kernel';

/** Gives somebody who asked as they are now. @throws why they may do nothing any more */
export type FindCaller = (asker: Caller) => Promise<Caller>;

/** Those who asked, as they are now; the process that serves people says how that is found out. */
@Injectable()
export class AskersNow {
  /** As they were. */
  of: FindCaller = (asker) => Promise.resolve(asker);
}
