import { deserialize } from 'node:v8';
import { worker } from 'workerpool';
import { problemOfSchema, problemOfValue } from './domain/json-schema';
import type { SchemaQuestion, SchemaTask } from './domain/schema-question';

const problem: SchemaTask = (question) => {
  const { schema, value } = deserialize(question) as SchemaQuestion;
  return value === undefined ? problemOfSchema(schema) : problemOfValue(schema, value);
};

worker({ problem });
