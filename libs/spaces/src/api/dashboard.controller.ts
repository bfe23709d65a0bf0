import { Controller } from '@nestjs/common';
import { Actor, BooleanField, caller, Endpoint, narrowedTo, paginated, Query } from '@svc/http';
import type { Caller } from '@svc/kernel';
import { SpaceReader } from '../app/space-reader.service';
import { Dashboard, type SpaceDashboard } from './dto/space.response';
import { sparseSpace } from './space.presenter';

/** What of the start page to show. @source supplement §11.2 */
export class DashboardQuery {
  @BooleanField({ default: false, description: 'Leave out applications that are not published.' })
  only_published!: boolean;
}

/** The start page of end users. @source supplement §11.2 */
@Controller('dashboard')
export class DashboardController {
  constructor(private readonly reader: SpaceReader) {}

  @Endpoint({
    get: '/',
    access: caller('spaces', { scope: narrowedTo('space') }),
    status: 200,
    response: Dashboard,
    spec: '§2.4',
    summary: 'List the spaces with their applications',
    tag: 'Spaces',
  })
  async read(@Actor() actor: Caller, @Query() query: DashboardQuery): Promise<Dashboard> {
    const applications = query.only_published ? 'published' : 'all';
    const spaces = await this.reader.list(actor, { personal: true, applications });
    return { spaces: paginated(spaces.map(sparseSpace) as SpaceDashboard[]) };
  }
}
