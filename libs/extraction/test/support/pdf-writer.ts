export * from '@svc/testing/samples/pdf-writer';
