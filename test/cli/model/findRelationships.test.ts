import { describe, expect, it } from 'vitest';
import { findRelationships } from '../../../src/cli/model/findRelationships.js';
import type { ModelSource } from '../../../src/cli/model/ModelSource.js';
import { readSchema } from '../../../src/cli/model/readSchema.js';
import { openDuckDb, openPostgres, schemaFile } from './openSchema.js';
import { MANY_TABLES } from './schemas/manyTables.js';

/** Counts how many of the relationships that a person would find are also found by the command. */
async function judge(source: ModelSource, meant: readonly string[]) {
  try {
    const { relationships, unsure } = findRelationships(await readSchema(source));
    const found = relationships.map(
      ({ from, to, fromColumns, toColumns }) => `${from.name}(${fromColumns}) > ${to.name}(${toColumns})`,
    );
    return {
      found: meant.filter((one) => found.includes(one)).length,
      missed: meant.filter((one) => !found.includes(one)),
      wrong: found.filter((one) => !meant.includes(one)),
      unsure,
    };
  } finally {
    await source.close();
  }
}

describe('relationships are found', () => {
  it('without any key, except where a column has another name than its table', async () => {
    const meant = [
      ...['Album(ArtistId) > Artist(ArtistId)', 'Track(AlbumId) > Album(AlbumId)', 'Track(GenreId) > Genre(GenreId)'],
      ...['Track(MediaTypeId) > MediaType(MediaTypeId)', 'PlaylistTrack(PlaylistId) > Playlist(PlaylistId)'],
      ...['PlaylistTrack(TrackId) > Track(TrackId)', 'Invoice(CustomerId) > Customer(CustomerId)'],
      ...['InvoiceLine(InvoiceId) > Invoice(InvoiceId)', 'InvoiceLine(TrackId) > Track(TrackId)'],
      ...['Customer(SupportRepId) > Employee(EmployeeId)', 'Employee(ReportsTo) > Employee(EmployeeId)'],
    ];
    expect(await judge(await openDuckDb(schemaFile('noKeys')), meant)).toEqual({
      found: 9,
      missed: ['Customer(SupportRepId) > Employee(EmployeeId)', 'Employee(ReportsTo) > Employee(EmployeeId)'],
      wrong: [],
      unsure: [],
    });
  });

  it('among reserved words and names with spaces', async () => {
    const meant = ['order(user_id) > user(id)', 'Order Lines(order_id) > order(id)', 'table(order id) > order(id)'];
    const nothing = { missed: [], wrong: [], unsure: [] };
    expect(await judge(await openPostgres(schemaFile('reservedWords')), meant)).toEqual({ found: 3, ...nothing });
  });

  it('among names of any script', async () => {
    const meant = ['Straßen(Länder_ID) > Länder(Länder_ID)', 'остатки(склады_id) > склады(id)'];
    const nothing = { missed: [], wrong: [], unsure: [] };
    expect(await judge(await openDuckDb(schemaFile('oddNames')), meant)).toEqual({ found: 2, ...nothing });
  });

  it('from constraints first, which a role that only reads can see', async () => {
    const meant = [
      ...['trucks(home_depot_code) > depots(depot_code)', 'shifts(truck) > trucks(id)', 'scans(shift_id) > shifts(id)'],
      ...['scans(depot_code) > depots(depot_code)', 'transfers(scan_id) > scans(id)'],
      ...['transfers(from_depot_code) > depots(depot_code)', 'transfers(to_depot_code) > depots(depot_code)'],
    ];
    const nothing = { missed: [], wrong: [], unsure: [] };
    expect(await judge(await openPostgres(schemaFile('twoZones')), meant)).toEqual({ found: 7, ...nothing });
  });

  it('in three hundred tables', async () => {
    const source = await openDuckDb(MANY_TABLES);
    const { tables } = await readSchema(source);
    const meant = tables.flatMap(({ name, columns }) =>
      columns.flatMap((column) => {
        const target = { company_id: 'companies', user_id: 'users' }[column.name] ?? column.name.replace(/_id$/, 's');
        return column.name.endsWith('_id') ? [`${name}(${column.name}) > ${target}(id)`] : [];
      }),
    );
    expect(tables).toHaveLength(300);
    expect(await judge(source, meant)).toEqual({ found: 1797, missed: [], wrong: [], unsure: [] });
  });
});

it('leaves out a relationship that two tables fit equally well, and says so', async () => {
  const statements = `create schema crm; create schema billing; create table crm.accounts (id int); create table
    billing.account (id int); create table orders (account_id int)`;
  expect(await judge(await openDuckDb(statements), [])).toMatchObject({
    wrong: [],
    unsure: ['main.orders.account_id: billing.account or crm.accounts'],
  });
});

it('prefers a table of the same schema, and never relates a text to a number', async () => {
  const statements = `create schema crm; create table crm.accounts (id int primary key); create table accounts (id int);
    create table crm.orders (account_id int, account_code text)`;
  const meant = ['orders(account_id) > accounts(id)'];
  expect(await judge(await openDuckDb(statements), meant)).toMatchObject({ found: 1, wrong: [], unsure: [] });
});
