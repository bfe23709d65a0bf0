import { Module } from '@nestjs/common';
import { ObjectStoreConnector } from './object-store-connector';

/** Provides the maker of object-store clients; needs `OutboundConfig`. */
@Module({ providers: [ObjectStoreConnector], exports: [ObjectStoreConnector] })
export class ObjectStoreModule {}
