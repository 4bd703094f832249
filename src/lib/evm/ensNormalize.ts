// The build makes a separate file of this (LIBRARIES in build.mjs), most of which are the tables of ENSIP-15.
// It is loaded with import(), and only for a name that is not plain ASCII.
export { normalize } from 'viem/ens'
