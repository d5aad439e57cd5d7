import { type QueryClient, useMutation, useQueries, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { expect, expectTypeOf, it } from 'vitest';
import {
  type DataClient,
  type DataMeta,
  dataQueryOptions,
  type JsonAnswer,
  metaOptions,
  publishDashboardOptions,
  type SqlRows,
  useDataQuery,
  useMeta,
} from '../../src/hooks/index.js';
import type { Dashboard } from '../../src/platform/index.js';
import type { ChatError } from '../../src/protocol/ChatError.js';

/** Never run: checked by the compiler. */
function Types({ dataClient, queryClient }: { dataClient: DataClient; queryClient: QueryClient }) {
  const source = { dataClient };
  expectTypeOf(useMeta().data).toEqualTypeOf<DataMeta | undefined>();
  expectTypeOf(useMeta().error).toEqualTypeOf<ChatError | null>();
  expectTypeOf(useMeta({ select: ({ cubes }) => cubes.length }).data).toEqualTypeOf<number | undefined>();
  expectTypeOf(useDataQuery('SELECT 1').data).toEqualTypeOf<SqlRows | undefined>();
  expectTypeOf(useDataQuery({ measures: [] }).data).toEqualTypeOf<JsonAnswer | undefined>();
  expectTypeOf(useDataQuery('SELECT 1', { select: ({ rows }) => rows.length }).data).toEqualTypeOf<
    number | undefined
  >();
  // @ts-expect-error the key is the hook's
  useMeta({ queryKey: ['mine'] });

  expectTypeOf(useSuspenseQuery(metaOptions(source)).data).toEqualTypeOf<DataMeta>();
  expectTypeOf(useSuspenseQuery(dataQueryOptions({}, source)).data).toEqualTypeOf<JsonAnswer>();
  expectTypeOf(
    useQuery({ ...dataQueryOptions('SELECT 1', source), enabled: false }).error,
  ).toEqualTypeOf<ChatError | null>();
  expectTypeOf(useQueries({ queries: [metaOptions(source)] })[0].data).toEqualTypeOf<DataMeta | undefined>();
  expectTypeOf(queryClient.ensureQueryData(metaOptions(source))).resolves.toEqualTypeOf<DataMeta>();
  expectTypeOf(queryClient.getQueryData(metaOptions(source).queryKey)).toEqualTypeOf<DataMeta | undefined>();
  const { data } = useMutation(publishDashboardOptions({ onPublish: () => Promise.reject() }));
  expectTypeOf(data).toEqualTypeOf<Dashboard | undefined>();
}

it('infers the data’s type from the options of each query', () => {
  expect(Types).toBeTypeOf('function');
});
