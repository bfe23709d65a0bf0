import { Global, Module } from '@nestjs/common';
import { OutboundConfig } from '@svc/config';
import { OutboundClient } from './outbound-client';

/** Provides the guarded client everywhere; needs `OutboundConfig`. */
@Global()
@Module({
  providers: [{ provide: OutboundClient, inject: [OutboundConfig], useFactory: makeClient }],
  exports: [OutboundClient],
})
export class OutboundModule {}

function makeClient(config: OutboundConfig): OutboundClient {
  return new OutboundClient(config);
}
