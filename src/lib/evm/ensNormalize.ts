// The build makes a file of its own of this (LIBRARIES in build.mjs): the tables of ENSIP-15 are most of it. It is
// imported with import(), and only for a name that is not plain ASCII.
export { normalize } from 'viem/ens'
