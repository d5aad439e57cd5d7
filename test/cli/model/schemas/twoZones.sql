create table depots (depot_code text primary key, city text not null);
create table trucks (id int primary key, plate text unique, home_depot_code text references depots (depot_code));
create table shifts (
  id bigint primary key, truck int not null references trucks (id), began timestamp not null, ended timestamp
);
create table scans (
  id bigint primary key, shift_id bigint not null, depot_code text not null, scanned_at timestamp with time zone not null
);
create table transfers (scan_id bigint, from_depot_code text, to_depot_code text, unique (scan_id, from_depot_code));
comment on table shifts is 'One row per shift. Times are those of the depot.';
comment on column scans.scanned_at is 'By the scanner’s clock.';
