import { Injectable } from '@nestjs/common';
import { normalisedStart } from '@svc/crawling';
import { AppError } from '@svc/kernel';
import { OutboundClient, OutboundError } from '@svc/outbound';

/** Reads the addresses that people give for websites. @source supplement §15.108 */
@Injectable()
export class WebsiteAddresses {
  constructor(private readonly outbound: OutboundClient) {}

  /**
   * The normalised form of an address that may be crawled. A host that nobody knows is accepted: it may come.
   * @throws bad_request for what is no address of the web, and for private and reserved hosts
   */
  async read(given: string): Promise<string> {
    const url = normalisedStart(given);
    if (!url) throw new AppError('bad_request', { message: 'The url is not an address of the web.' });
    try {
      await this.outbound.assertPublicUrl(url);
    } catch (error) {
      if (!(error instanceof OutboundError) || error.failure === 'unreachable') {
        if (error instanceof OutboundError) return url;
        throw error;
      }
      throw new AppError('bad_request', { message: 'The url does not lie on the public internet.' });
    }
    return url;
  }
}
