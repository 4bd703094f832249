// What is approved in the embedded wallet's frame, told in words: fetched with the first request of it.
export * as ApproveTransaction from '../../views/embedded/ApproveTransaction'
