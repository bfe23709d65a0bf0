import { Controller, Get, type Type } from '@nestjs/common';
import { Body, Endpoint, open, Query } from '../src';
import { startControllers } from './start-controllers';
import { ThingController } from './test-controllers';

const docs = { status: 200, spec: '§0', summary: 'Test', tag: 'Service' } as const;

describe('what does not start', () => {
  it('a route with another decorator', async () => {
    @Controller('plain')
    class PlainController {
      @Get()
      read(): void {}
    }
    await expect(startControllers([PlainController])).rejects.toThrow('GET /plain is declared without @Endpoint.');
  });

  it('a route declared twice', async () => {
    @Controller('things')
    class TwinController {
      @Endpoint({ get: ':other/', access: open(), ...docs })
      read(): void {}
    }
    await expect(startControllers([ThingController, TwinController])).rejects.toThrow('declared twice');
  });

  it.each<[string, () => Type, string]>([
    [
      'a route without a policy',
      () => {
        class NoPolicyController {
          @Endpoint({ get: 'a', ...docs } as never)
          read(): void {}
        }
        return NoPolicyController;
      },
      'NoPolicyController.read declares no access policy.',
    ],
    [
      'a route with two methods',
      () => {
        class TwoMethodsController {
          @Endpoint({ get: 'a', post: 'a', access: open(), ...docs } as never)
          read(): void {}
        }
        return TwoMethodsController;
      },
      'must declare exactly one method',
    ],
    [
      'a body of no known class',
      () => {
        class NoClassController {
          @Endpoint({ post: 'a', access: open(), ...docs })
          read(@Body() _body: object): void {}
        }
        return NoClassController;
      },
      'needs a class with field decorators',
    ],
    [
      'a query of a class without fields',
      () => {
        class Empty {}
        class NoFieldsController {
          @Endpoint({ get: 'a', access: open(), ...docs })
          read(@Query() _query: Empty): void {}
        }
        return NoFieldsController;
      },
      'needs a class with field decorators',
    ],
  ])('%s', (_what, declare, message) => {
    expect(declare).toThrow(message);
  });
});
