/** Listens on a port of this machine, and says where; a port that is taken is told in a line. */
export function listen(server, port, said) {
  server.once('error', ({ code, message }) => {
    const mend = `port ${port} is taken; end what listens there, or name another: node ${process.argv[1]} ${Number(port) + 1}`;
    console.error(code === 'EADDRINUSE' ? mend : message);
    process.exitCode = 1;
  });
  server.listen(Number(port), '127.0.0.1', () => console.log(`${said} http://127.0.0.1:${server.address().port}/`));
}
