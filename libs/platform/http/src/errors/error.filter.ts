import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ErrorRenderer } from './error-renderer';

/** Hands everything that handlers and guards throw to the renderer. */
@Catch()
@Injectable()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly renderer: ErrorRenderer) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.renderer.render(thrown, http.getRequest<Request>(), http.getResponse<Response>());
  }
}
