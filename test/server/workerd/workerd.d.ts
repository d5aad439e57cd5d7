/** The package has no types. Its export is the path of the executable. */
declare module 'workerd' {
  const path: string;
  export default path;
}
